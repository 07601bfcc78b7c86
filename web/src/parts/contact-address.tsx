import { chakra } from '@chakra-ui/react'
import useSWR from 'swr'
import { readConfig } from '#web/lib/session/read-config.ts'

/** Our address for questions, as a link that opens a mail. Its line stays free while it loads. */
export function ContactAddress() {
  const email = useSWR('config', readConfig).data?.contact
  return (
    <chakra.a
      href={email && `mailto:${email}`}
      display="inline-block"
      minH="1lh"
      fontWeight="semibold"
      color="blue.strong"
      textDecoration="underline"
      overflowWrap="anywhere"
    >
      {email}
    </chakra.a>
  )
}
