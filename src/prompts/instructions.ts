/**
 * What is asked, after the material. Versioned: a change of any text is a change of the prompt version, which is part
 * of the run's identity.
 */
export const PROMPT_VERSION = 1

/**
 * The instruction of each purpose and task; the sentence on allowed sources stands in the contract (B2.3).
 */
export const INSTRUCTIONS = {
  extract: `Task: extract candidate facts from the document above, for storage.
One fact for each record line, in order. Type: medication, problem, lab, vital or treatment.
Every drug mention is a fact of type medication, whatever the document's source; its content is the order as written or, in a treatment path, the drug's name.
A problem's content is its full path. Evidence: the document's id.
JSON: {"facts":[{"type":string,"content":string,"evidence":string}]}`,
  'chunk-summary': `Task: summarise the facts above, all from one document, in one short paragraph. Keep every name, strength and path as written.
JSON: {"summary":string}`,
  'global-summary': `Task: merge the summaries above into one summary of the patient. Keep every name, strength and path as written.
JSON: {"summary":string}`,
  MED: `Task: write the patient's current handoff medication list`,
  DX: `Task: write the patient's current active problem list`,
  MED_JSON: `JSON: {"medications":[string]}`,
  DX_JSON: `JSON: {"problems":[string]}`,
} as const
