import { PartnerForm } from './partner-form.tsx'

/** A new partner. */
export function Component() {
  return <PartnerForm />
}
