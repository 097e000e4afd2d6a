/** A title that another sentence follows: closed by a full stop unless it asks or closes itself. */
export function sentence(title: string): string {
  return /[.?!]$/.test(title) ? title : `${title}.`
}
