/** A pure function that remembers up to `limit` answers; when it is full it forgets all of them. */
export function remember<Answer>(
  answerOf: (text: string) => Answer,
  limit: number,
): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const answer = known.get(text)
    // A remembered answer may itself be undefined in type, so presence is asked only when the lookup found nothing.
    if (answer !== undefined || known.has(text)) return answer as Answer
    const fresh = answerOf(text)
    if (known.size >= limit) known.clear()
    known.set(text, fresh)
    return fresh
  }
}
