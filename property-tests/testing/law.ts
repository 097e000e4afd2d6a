import type fc from 'fast-check'

/** Says that a run came across a situation that the law is about. */
export type Meet = (situation: string) => void

/** What a law is found to be on purpose for some subjects, and why. */
export type ByDesign =
  | {
      readonly outcome: 'broken'
      readonly reason: string
      /** part of the message that the law breaks with; what breaks it in another way is not by design */
      readonly says: string
    }
  | { readonly outcome: 'unknown'; readonly reason: string }

/**
 * One thing that must always hold, in prose and as a property. A law is about a subject that is handed in: the rules of a
 * store (`StoreRules`), a pipeline, a selection, two homes of a log.
 */
export interface Law<Subject> {
  /** as its file is called, e.g. `h1-revision-after-snapshot-blocks` */
  readonly name: string
  readonly statement: string
  /** where the law comes from: section of paper B, number of the requirement */
  readonly section: string
  /** what a check must have come across to be one; a check that missed one of these says nothing */
  readonly situations: readonly string[]
  /** null, or absent: the law holds for this subject */
  readonly byDesign?: (subject: Subject) => ByDesign | null
  /** Throws inside, or rejects, when the law is broken. */
  property(subject: Subject, meet: Meet): fc.IRawProperty<unknown>
}
