import type { DocumentId } from '../../ids/index.ts'
import { buildPrompt, renderDocument } from '../../prompts/index.ts'
import { activeNodes } from '../../store/index.ts'
import { activeDocuments } from '../active-documents.ts'
import { renderMemory } from '../prompt-material.ts'
import type { View } from '../view.ts'

/** Predicted prompt lengths in characters, from what is in the store before the repair (B13.4). */
export interface PredictedCosts {
  /** of `c(D4)`, `s(D4)`, … and `G` */
  of(name: string): number
  /** of every operator of a full rebuild of the active documents */
  readonly rebuild: number
}

/** Reads documents and remembered lines as they are before the event's repair; an absent summary predicts an empty one. */
export function predictedCosts(view: View): PredictedCosts {
  const documents = activeDocuments(view)
  const costs = new Map<string, number>()
  for (const document of documents) {
    costs.set(`c(${document.document})`, characters('extract', renderDocument(document)))
    costs.set(`s(${document.document})`, characters('chunk-summary', factsOf(view, document.document)))
  }
  const ids = new Set(documents.map(({ document }) => document))
  const summaries = activeNodes(view.store, { type: 'chunk-summary' }).filter(
    ({ document }) => document !== null && ids.has(document),
  )
  costs.set('G', characters('global-summary', renderMemory(view, summaries)))
  return {
    of: (name) => costs.get(name) ?? 0,
    rebuild: [...costs.values()].reduce((sum, cost) => sum + cost, 0),
  }
}

function factsOf(view: View, document: DocumentId): string {
  return renderMemory(view, activeNodes(view.store, { type: 'claim', document }))
}

function characters(purpose: 'extract' | 'chunk-summary' | 'global-summary', material: string): number {
  return buildPrompt(purpose, material).characters
}
