import { chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { consent, consentQuestion, reconsider } from '#web/lib/analytics/consent.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { withoutEndSlashes } from '#web/lib/page/without-end-slashes.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const footerLinks = [
  [paths.welcome, 'What Heirloom is'],
  [paths.howWeProtect, 'Security'],
  [paths.help, 'Help'],
  [paths.privacy, 'Privacy'],
  [paths.terms, 'Terms'],
  [paths.refundPolicy, 'Refund policy'],
  [paths.contactUs, 'Write to us'],
] as const

/** The footer of public pages. */
export function SiteFooter() {
  // Only a browser that was asked whether visits may be counted has a decision. The page that the
  // build wrote has none, and the app must begin with the same elements.
  const decision = useSyncExternalStore(consent.subscribe, consent.get, () => undefined)
  const isLetter = withoutEndSlashes(useLocation().pathname) === paths.openMessage
  return (
    <chakra.footer
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="5"
      rowGap="1"
      fontSize="xs"
      color="muted"
      py="5"
    >
      <span>Heirloom</span>
      {footerLinks
        // Who reads a letter has bought nothing.
        .filter(([to]) => !(isLetter && to === paths.refundPolicy))
        .map(([to, name]) => (
          <TextLink key={to} to={to} color="muted" py="2.5">
            {name}
          </TextLink>
        ))}
      {decision && (
        <chakra.button
          type="button"
          py="2.5"
          color="muted"
          fontWeight="medium"
          cursor="pointer"
          textDecoration="underline"
          textDecorationThickness={{ base: '1px', _hover: '2px' }}
          textUnderlineOffset="3px"
          borderRadius="sm"
          onClick={() => {
            reconsider()
            // Where visits are never counted, the question does not appear.
            if (!consentQuestion.get()) {
              showAlert({
                message:
                  'We forgot your answer. We will ask again on a page whose visits we count.',
                tone: 'success',
              })
            }
          }}
        >
          Visit counting: change my answer
        </chakra.button>
      )}
    </chakra.footer>
  )
}
