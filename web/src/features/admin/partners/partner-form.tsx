import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Accent } from '#shared/model/partner.ts'
import { paths } from '#shared/paths.ts'
import { priceText } from '#shared/rules/billing/price-text.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { LandingSection } from './landing-section.tsx'
import type { Partner } from './partner-fields.ts'
import { SeatCode } from './seat-code.tsx'
import { type PartnerFormState, partnersTab, usePartnerForm } from './use-partner-form.ts'

/** The landing page of a partner, on its own host. */
const pageOf = ({ domain }: Partner): string => {
  const page = new URL(paths.partnerRegister, window.location.origin)
  page.hostname = domain
  return page.href
}

/** The color as its pages will show it. Nothing while it is no color that they can have. */
function Swatch({ accent }: { accent: string | undefined }) {
  if (!Accent.safeParse(accent).success) return null
  return (
    <chakra.span
      aria-hidden="true"
      display="block"
      m="1.5"
      boxSize="7"
      borderRadius="md"
      style={{ backgroundColor: accent }}
    />
  )
}

/** How much of the present seat code is used. */
const seatCodeUse = (partner: Partner | undefined): string => {
  if (!partner?.hasSeatCode) return ''
  const { seats } = partner
  return seats
    ? `${seats.taken} of ${seats.most} seats are taken; the current code ends after ${longDate(seats.until)}. `
    : 'The current code has no limit: make a new one. '
}

/** The name of a partner, the look of its pages, and the people that it pays for. */
export function PartnerForm({
  partner,
  pictures,
  children,
}: {
  partner?: Partner
  /** Saved apart from the form. */
  pictures?: ReactNode
  /** The parts below the form. */
  children?: (form: PartnerFormState) => ReactNode
}) {
  const { form, seatCode, leave } = usePartnerForm(partner)
  const { register } = form
  const prices = useQuery('Cart', 'ListPrices', {}).data
  const memberPrice = prices?.find(({ productId }) => productId === 'partner-subscription')
  const input = inputOf(form)
  const seatCodeChoices = [
    { value: 'keep', label: partner?.hasSeatCode ? 'Keep the present one' : 'None' },
    { value: 'new', label: 'Make a new one' },
    ...(partner?.hasSeatCode ? [{ value: 'none', label: 'Remove it' }] : []),
  ]
  return (
    <>
      <FormScreen
        form={form}
        title={partner?.name ?? 'Add a partner'}
        name={partner?.name}
        lead={
          <>
            {partner && (
              <>
                {partner.domain}
                {' · '}
                <ExternalLink fontWeight="medium" href={pageOf(partner)}>
                  See its page
                </ExternalLink>
                {' · '}
              </>
            )}
            <TextLink to={partnersTab}>All partners</TextLink>
          </>
        }
        cancelTo={partnersTab}
        above={pictures}
      >
        <FormSection title="The partner">
          <TextField label="Name" maxLength={80} autoComplete="off" {...input('name')} />
          <TextField
            label="First part of its domain"
            help={
              partner
                ? 'It cannot change: links to it would end. Duplicate the partner instead.'
                : 'Such as oakhill. Small letters, digits and hyphens, without a space. It cannot be changed later.'
            }
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            readOnly={partner !== undefined}
            {...input('slug')}
          />
          <TextField
            label="Color"
            optional
            help="Of its buttons, links and drawings: # and six digits or letters, such as #0B6E4F."
            maxLength={7}
            autoComplete="off"
            endControl={<Swatch accent={form.watch('accent')} />}
            {...input('accent')}
          />
        </FormSection>
        <LandingSection form={form} />
        <FormSection
          title="Who pays"
          lead={
            <>
              A partner pays for people who give its seat code, or whose confirmed address is at one
              of its domains. Its other people can subscribe
              {memberPrice && ` for ${priceText(memberPrice)}`}: a price for the people of all
              partners, which is set at the payment provider.
            </>
          }
        >
          <Checkbox {...register('exemptFromPayment')}>The partner pays for its people</Checkbox>
          <TextareaField
            label="Its own mail domains"
            optional
            help="One a line, such as oakhill.example."
            {...input('emailDomains')}
          />
          <SelectField
            label="Seat code"
            help={`${seatCodeUse(partner)}A new code is shown once, after you save.${partner?.hasSeatCode ? ' The earlier one ends; those who registered with it keep their seat.' : ''}`}
            choices={seatCodeChoices}
            {...input('seatCode')}
          />
          {form.watch('seatCode') === 'new' && (
            <>
              <TextField
                label="Seats"
                help="How many people may register with the new code."
                inputMode="numeric"
                maxLength={7}
                autoComplete="off"
                {...input('seats.most')}
              />
              <TextField
                label="Last day"
                help="Afterwards nobody can register with the new code."
                type="date"
                {...input('seats.until')}
              />
            </>
          )}
        </FormSection>
      </FormScreen>
      {children?.(form)}
      <SeatCode code={seatCode} onClose={() => void leave()} />
    </>
  )
}
