import type { PassingStatus } from '#shared/contract/passing.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'

/** The name of each release stage. */
export const stageWords: Readonly<Record<ReleaseStage, string>> = {
  notices: 'Emails to the delegates, and the will',
  messages: 'Messages and what is shared',
  passwords: 'Passwords',
}

/** The name of a stage of one release: without the will, where none was kept. */
export const stageTitle = (stage: ReleaseStage, { opened }: Pick<PassingStatus, 'opened'>) =>
  stage === 'notices' && opened && !opened.will ? 'Emails to the delegates' : stageWords[stage]
