import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DefaultReaders } from '#shared/model/account-readers.ts'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { paths } from '#shared/paths.ts'
import { rememberReaders } from '#web/features/passwords/use-default-readers.ts'
import { api } from '#web/lib/api/api.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import { AccountFields, blankFields, changesOf, secretFields, toFields } from './account-fields.ts'

/**
 * The form of an account, or of a new one. `defaultReaders` is absent until the owner was asked.
 */
export function useAccountForm(
  account: FullDigitalAccount | undefined,
  defaultReaders: DefaultReaders | undefined,
) {
  const navigate = useNavigate()
  const [values] = useState(() => (account ? toFields(account) : blankFields(defaultReaders)))

  /** The version that the change is based on: the newest one if the owner saves over it. */
  const versionOf = async ({ digitalAccountId, version }: FullDigitalAccount, isOver: boolean) =>
    isOver ? (await api.Password.GetDigitalAccountById({ digitalAccountId })).version : version

  return usePersistentForm({
    schema: AccountFields,
    values,
    draftName: account ? `digital-account:${account.digitalAccountId}` : 'digital-account:new',
    secrets: secretFields,
    save: async (fields, overruled) => {
      const { who } = fields.readers
      const saved = await api.AccountData.SaveDigitalAccountWithDetail({
        body: account
          ? {
              ...changesOf(fields, values),
              digitalAccountId: account.digitalAccountId,
              version: await versionOf(account, overruled === 'STALE_VERSION'),
            }
          : { ...changesOf(fields, blankFields('nobody')), label: fields.label },
      })
      if (!account && defaultReaders === undefined) await rememberReaders(who)
      return saved
    },
    onSaved: async ({ digitalAccountId, label }) => {
      await navigate(paths.viewPassword(digitalAccountId))
      showAlert({ message: `${label} is saved.`, tone: 'success' })
    },
  })
}

export type AccountFormState = ReturnType<typeof useAccountForm>
