import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DefaultReaders } from '#shared/model/account-readers.ts'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { paths } from '#shared/paths.ts'
import { rememberReaders } from '#web/features/passwords/use-default-readers.ts'
import { api } from '#web/lib/api/api.ts'
import { linkToAddAnother, showAlert } from '#web/lib/page/alert.ts'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import { AccountFields, blankFields, changesOf, secretFields, toFields } from './account-fields.ts'

/**
 * The form of a stored digital account, or of a new one. `defaultReaders` fills in who reads a new
 * one; it is undefined until the owner chose them for the first time.
 */
export function useAccountForm(
  digitalAccount: FullDigitalAccount | undefined,
  defaultReaders: DefaultReaders | undefined,
) {
  const navigate = useNavigate()
  const [values] = useState(() =>
    digitalAccount ? toFields(digitalAccount) : blankFields(defaultReaders),
  )

  /**
   * The version on which the change is based. If the owner saves over a change of another window,
   * it is the newest one.
   */
  const versionOf = async (
    { digitalAccountId, version }: FullDigitalAccount,
    isOverwriting: boolean,
  ) =>
    isOverwriting
      ? (await api.Password.GetDigitalAccountById({ digitalAccountId })).version
      : version

  return usePersistentForm({
    schema: AccountFields,
    values,
    draftName: digitalAccount
      ? `digital-account:${digitalAccount.digitalAccountId}`
      : 'digital-account:new',
    secrets: secretFields,
    save: async (fields, overruled) => {
      const { who } = fields.readers
      const saved = await api.AccountData.SaveDigitalAccountWithDetail({
        body: digitalAccount
          ? {
              ...changesOf(fields, values),
              digitalAccountId: digitalAccount.digitalAccountId,
              version: await versionOf(digitalAccount, overruled === 'STALE_VERSION'),
            }
          : // For a field that is left out, the API stores what `blankFields` has. The label has no
            // such default.
            { ...changesOf(fields, blankFields('nobody')), label: fields.label },
      })
      if (!digitalAccount && defaultReaders === undefined) await rememberReaders(who)
      return saved
    },
    onSaved: async ({ digitalAccountId, label }) => {
      await navigate(paths.viewPassword(digitalAccountId))
      showAlert({
        message: `${label} is saved.`,
        tone: 'success',
        ...(!digitalAccount && linkToAddAnother('Add another', paths.addPassword)),
      })
    },
  })
}

export type AccountFormState = ReturnType<typeof useAccountForm>
