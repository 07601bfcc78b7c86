import type { ReleaseStage } from '#shared/model/passing.ts'

/** The name of each release stage. */
export const stageWords: Readonly<Record<ReleaseStage, string>> = {
  notices: 'Notices and the will',
  messages: 'Messages and what is shared',
  passwords: 'Passwords',
}
