/**
 * The one system prompt of every call of every pipeline (B7.5). It is the widest shared prefix: nothing in it depends
 * on the run, the trajectory, the pipeline or the patient. Written for the memory setting, so it is not a perfect
 * description of a re-reading prompt, as in paper B, App. A.
 */
export const SYSTEM_PROMPT = `You have persistent memory about ONE patient from earlier sessions, shown below.
Records come from connectors. Each document carries a tag with its id, its source (pharmacy, ehr or lab), the patient and its version.
Remembered lines have the form: - <type> | <content> | claim=<id> | from=<document>:<source>
Work only from what is shown. Never add, complete or correct anything from general knowledge.
Answer with one JSON object and nothing else: no explanation, no code fence.
Each entry of a list stands for exactly one record; copy its wording, including names, strengths and paths, as it is written.
The instruction follows the material and names the keys of the JSON object.`
