import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** The footer of public pages. */
export function SiteFooter() {
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
      <TextLink to={paths.refundPolicy} color="muted" py="2.5">
        Refund policy
      </TextLink>
    </chakra.footer>
  )
}
