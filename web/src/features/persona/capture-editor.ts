import type { Api, Output } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Autosave } from '#web/lib/autosave/autosave.ts'
import type { Save, Saved } from '#web/lib/autosave/autosave-ports.ts'
import type { StoredDraft } from '#web/lib/autosave/autosave-state.ts'
import { readSaveError } from '#web/lib/autosave/read-save-error.ts'
import { unsavedDrafts } from '#web/lib/autosave/unsaved-drafts.ts'
import { Answers, answersOf, responsesOf } from './answers.ts'

export type StoredResponses = Output<'PersonaCapture', 'GetUserPersonaCaptureResponses'>

/** The calls that the editor makes. */
type Calls = Pick<
  Api['PersonaCapture'],
  | 'AddUserPersonaCaptureAnswer'
  | 'PatchUserPersonaCaptureResponse'
  | 'GetUserPersonaCaptureResponses'
>

const savedBy = ({ version }: { version: number }): Saved => ({ version, at: Date.now() })

const draftOf = ({ responses, version }: StoredResponses): StoredDraft<Answers> => ({
  draft: answersOf(responses),
  version,
  at: undefined,
  finalized: false,
})

/** Thrown if another window has stored answers, which a save of all answers would overwrite. */
const begunElsewhere = () =>
  new ApiError({ code: 'STALE_VERSION', status: 409, message: 'Answered in another window.' })

/** The first answer creates what is stored. From then on, all answers are replaced together. */
const saveWith =
  (calls: Calls): Save<Answers> =>
  async (answers, version, { leaving: keepalive }) => {
    const responses = responsesOf(answers)
    const replaceAll = async (knownVersion: number) =>
      savedBy(
        await calls.PatchUserPersonaCaptureResponse(
          { body: { responses, version: knownVersion } },
          { keepalive },
        ),
      )
    if (version > 0) return replaceAll(version)
    const [first, ...others] = responses
    if (!first) return savedBy({ version })
    const created = await calls.AddUserPersonaCaptureAnswer({ body: first }, { keepalive })
    // A version above 1 says that something was stored before this answer, perhaps by another
    // window. If that has more answers, replacing all answers would lose them.
    if (
      created.version > 1 &&
      (await calls.GetUserPersonaCaptureResponses({})).responses.length > 1
    ) {
      throw begunElsewhere()
    }
    return others.length > 0 ? replaceAll(created.version) : savedBy(created)
  }

/** The editor of the answers, which saves each choice by itself. */
export const openCapture = (
  userId: string,
  stored: StoredResponses,
  calls: Calls,
): Autosave<Answers> =>
  new Autosave<Answers>(
    {
      save: saveWith(calls),
      load: async () => draftOf(await calls.GetUserPersonaCaptureResponses({})),
      readError: readSaveError,
      ...unsavedDrafts(
        userId,
        () => 'persona-capture',
        (draft) => Answers.safeParse(draft).data,
      ),
    },
    draftOf(stored),
  )
