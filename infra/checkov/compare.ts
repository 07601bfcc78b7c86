import type { Decision } from './decisions.ts'

/** One finding of checkov. */
export interface Finding {
  readonly stage: string
  readonly check: string
  readonly name: string
  readonly resource: string
}

const isAbout =
  ({ check, resource }: Finding) =>
  (decision: Decision) =>
    decision.check === check && decision.resources.test(resource)

/**
 * Compares findings with decisions, and says in words which findings nobody has decided and which
 * decisions are about nothing.
 */
export const compare = (
  findings: readonly Finding[],
  decisions: readonly Decision[],
): readonly string[] => [
  ...findings
    .filter((finding) => !decisions.some(isAbout(finding)))
    .map(
      ({ stage, check, name, resource }) =>
        `${stage}: ${check} at ${resource}: ${name}. Mend it, or add the reason to infra/checkov/decisions.ts.`,
    ),
  ...decisions
    .filter((decision) => !findings.some((finding) => isAbout(finding)(decision)))
    .map(
      ({ check, resources }) =>
        `checkov finds no ${check} at ${resources.source} any more. Remove the decision.`,
    ),
]
