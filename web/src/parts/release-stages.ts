import type { ReleaseStage } from '#shared/model/passing.ts'

/** What each stage of a release is. */
export const stageWords: Readonly<Record<ReleaseStage, string>> = {
  notices: 'Notices and the will',
  messages: 'Messages and what is shared',
  passwords: 'Passwords',
}
