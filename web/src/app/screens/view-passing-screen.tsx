import type { UserProfileId } from '#shared/model/ids.ts'
import { SharedMemoryRow } from '#web/features/memories/shared/shared-memory-row.tsx'
import { LettersSince } from '#web/features/messages/read/letters-since.tsx'
import { PassingStatusScreen } from '#web/features/passing/passing-status.tsx'
import { LeftToYou, useLeftToYou } from '#web/features/sharing/left-to-you.tsx'

/** A person whose delegate the visitor is, and after the death what they left to the visitor. */
export function Component() {
  return <PassingStatusScreen left={LeftByPerson} />
}

function LeftByPerson({ profileId, since }: { profileId: UserProfileId; since: string }) {
  // From no instant on (''), because what the person shared while they lived is listed too.
  const { people } = useLeftToYou(true, '')
  return (
    <>
      <LettersSince writers={[profileId]} since={since} />
      <LeftToYou
        people={people.filter(({ owner }) => owner.userProfileId === profileId)}
        memoryRow={SharedMemoryRow}
      />
    </>
  )
}
