import { useSearchParams } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { contactIn } from '#web/parts/contacts/begin-with.ts'
import { useEndOfFirstVisit } from '#web/parts/use-end-of-first-visit.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { MessageForm } from './edit/message-form.tsx'

/** A new message. It is saved from the first words on. */
export function Component() {
  // A person who was redirected here on their first visit is not redirected again.
  const isFirstVisit = useEndOfFirstVisit()
  return (
    <MessageForm
      loaded={undefined}
      firstRecipient={contactIn(useSearchParams()[0])}
      lead={
        isFirstVisit && (
          <Banner
            title="Your will and everything else are on your home page"
            action={
              <LinkButton variant="secondary" to={paths.dashboard}>
                Go to home
              </LinkButton>
            }
          >
            Your plan includes messages too, so you can begin with one here. A few words to one
            person are enough. Nothing goes out before you choose when, and what you write is saved
            as you type.
          </Banner>
        )
      }
    />
  )
}
