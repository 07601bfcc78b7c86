import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { changeContacts } from './change-contacts.ts'
import { readContacts } from './read-contacts.ts'
import { sharedItems } from './shared-items.ts'

export const handlers = {
  ...readContacts,
  ...changeContacts,
  ...sharedItems,
} satisfies Handlers<typeof contactData>

export const handler = serve(contactData, handlers)
