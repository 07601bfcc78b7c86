import { type ReactNode, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dayOf, ownZone } from '#web/lib/date-and-time.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** Switches the weekly question by mail on and off. `children` say what is switched. */
export function WeeklyQuestion({ children }: { children: ReactNode }) {
  const { data } = useQuery('Memories', 'GetMemoryPrompts', {})
  const [wanted, setWanted] = useState(false)
  const turning = useMutation((on: boolean) => {
    setWanted(on)
    return api.Memories.SetMemoryPrompts({ body: { on, timeZone: ownZone() } })
  })
  if (!data) return null
  return (
    <Checkbox
      checked={turning.busy ? wanted : data.on}
      error={turning.error}
      help={
        data.on && data.nextAt
          ? `The next one comes on ${dayOf(data.nextAt)}. One tap in the email stops them.`
          : 'On Sunday mornings. One tap in the email stops them.'
      }
      onChange={({ target }) => void turning.run(target.checked)}
    >
      {children}
    </Checkbox>
  )
}
