export {
  DOCUMENT_KINDS,
  payloadDigest,
  payloadOf,
  SOURCES,
  type DocumentKind,
  type DocumentVersion,
  type Source,
} from './document.ts'
export {
  EVENTS,
  PARTITIONS,
  SIZES,
  type EventName,
  type KeySupport,
  type Partition,
  type Replacement,
  type Revision,
  type Scenario,
  type Size,
  type Strength,
  type SupportClass,
  type Truth,
} from './scenario.ts'
