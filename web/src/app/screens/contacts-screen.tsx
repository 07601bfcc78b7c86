import { useSearchParams } from 'react-router-dom'
import { Component as Contacts } from '#web/features/contacts/contacts-screen.tsx'
import { ChooseDelegates } from '#web/features/sharing/choose-delegates.tsx'

/** The address book; with the filter for delegates, the place to choose them. */
export function Component() {
  const [address] = useSearchParams()
  return address.get('type') === 'delegates' ? <ChooseDelegates /> : <Contacts />
}
