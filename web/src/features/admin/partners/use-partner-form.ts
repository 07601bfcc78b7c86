import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { leaveUnasked } from '#web/parts/form/leave-warning.tsx'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import { type Partner, PartnerFields, toBody, toFields } from './partner-fields.ts'

export const partnersTab = `${paths.admin}?tab=partners`

/** The form of one partner, or of a new one. A new seat code is shown before the page is left. */
export function usePartnerForm(partner?: Partner) {
  const navigate = useNavigate()
  const [seatCode, setSeatCode] = useState<string>()
  const leave = () => navigate(partnersTab, { state: leaveUnasked })
  const form = usePersistentForm({
    schema: PartnerFields,
    values: toFields(partner),
    draftName: `partner:${partner?.partnerId ?? 'new'}`,
    save: (fields, overruled) =>
      api.Partner.UpsertPartner({
        body: {
          ...toBody(fields),
          partnerId: partner?.partnerId,
          // Without a version, the last save wins.
          version: overruled === 'STALE_VERSION' ? undefined : partner?.version,
        },
      }),
    onSaved: async (saved) => {
      if (saved.seatCode !== undefined) return setSeatCode(saved.seatCode)
      await leave()
      showAlert({ message: `${saved.name} is saved.`, tone: 'success' })
    },
  })
  return { form, seatCode, leave }
}

export type PartnerFormState = ReturnType<typeof usePartnerForm>['form']
