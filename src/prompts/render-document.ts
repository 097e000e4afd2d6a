import { payloadOf, type DocumentVersion } from '../../corpora/scenario/index.ts'

/** A document as every prompt shows it: the connector's tag, then the payload (B1.5, B7.1, B7.4). */
export function renderDocument(document: DocumentVersion): string {
  const { document: id, source, patient, version } = document
  return `[${id} | source=${source} | patient=${patient} | version=${version}]\n${payloadOf(document)}`
}
