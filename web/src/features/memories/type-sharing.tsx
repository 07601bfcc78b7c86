import { useCredentials } from '#web/lib/session/session.ts'
import { TargetShares } from '#web/parts/sharing/target-shares.tsx'

/** The contacts who may see every memory of a type, those that are written later included. */
export function TypeSharing({ typeId, name }: { typeId: string; name: string }) {
  const { userProfileId } = useCredentials()
  return (
    <TargetShares
      key={typeId}
      target={{ targetType: 'memory', targetId: userProfileId, targetFilter: typeId }}
      title={`Who sees everything under “${name}”`}
      lead="They see what is there now and what you add later, but nothing earlier than each memory says."
    />
  )
}
