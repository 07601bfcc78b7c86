import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { SecretValue } from './secret-value.tsx'

/** The passwords that were replaced, the latest first. */
export function EarlierPasswords({
  passwords,
}: {
  passwords: FullDigitalAccount['earlierPasswords']
}) {
  return (
    <FactList>
      {passwords.map(({ password, replacedAt }) => (
        <Fact key={`${replacedAt} ${password}`} term={`Until ${dateOf(replacedAt)}`}>
          <SecretValue name="earlier password" value={password} />
        </Fact>
      ))}
    </FactList>
  )
}
