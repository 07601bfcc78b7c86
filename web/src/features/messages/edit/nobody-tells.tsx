import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Warns a writer of a message for after their death that no delegate could report the death. */
export function NobodyTells() {
  const { data } = useQuery('Passing', 'GetSettings', {}, { revalidateIfStale: true })
  if (!data || data.allowed > 0) return null
  return (
    <Banner
      tone="warning"
      title="Nobody could tell us of your death yet"
      action={<TextLink to={paths.contacts}>Choose a delegate</TextLink>}
    >
      This message goes out only after a delegate of yours has told us. You can schedule it now, and
      choose a delegate afterwards.
    </Banner>
  )
}
