export { PIPELINE_NAMES, pipelineOf } from './pipeline-of.ts'
export type { ActiveRevision, Offer, Pipeline, Preparation, RepairPlan } from './pipeline.ts'
export { promptMaterial, renderMemory, type Material } from './prompt-material.ts'
export type { View } from './view.ts'
