import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { DigitalAccountType } from '#shared/model/digital-account.ts'
import { paths } from '#shared/paths.ts'
import { EncryptedNote } from '#web/features/passwords/encrypted-note.tsx'
import { typeChoices } from '#web/features/passwords/type-words.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { ListPage, pageSize } from '#web/parts/list/list-page.tsx'
import { useListAddress } from '#web/parts/list/use-list-address.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ShieldPicture } from '#web/ui/illustrations.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AccountRow } from './account-row.tsx'

const AskedType = DigitalAccountType.optional().catch(undefined)

const types = [{ value: '', label: 'All types' }, ...typeChoices]

/** The owner's digital accounts. */
export function Component() {
  const address = useListAddress({ type: AskedType })
  const { search, page } = address
  const { type } = address.filters
  const accounts = useQuery(
    'Password',
    'GetAllDigitalAccounts',
    { pageNumber: page, pageSize, ...(search && { searchQuery: search }), ...(type && { type }) },
    { keepPreviousData: true, revalidateIfStale: true },
  )
  return (
    <ListPage
      title="Passwords"
      lead="Your accounts with banks, mail, shops and others, and what should happen to each of them."
      name="accounts"
      address={address}
      answer={accounts}
      searchFor="Search by label"
      filters={[{ name: 'type', label: 'Type', choices: types, width: '15rem' }]}
      actions={
        <LinkButton minH="48px" to={paths.addPassword} icon={<Plus size={20} />}>
          Add
        </LinkButton>
      }
      row={(account) => <AccountRow key={account.digitalAccountId} account={account} />}
      first={<NoAccounts />}
      none={
        search
          ? `No account matches “${search}”. Try fewer letters, or look among all types.`
          : type
            ? 'You have no account of this type.'
            : 'There is nothing on this page.'
      }
      note={<EncryptedNote />}
    />
  )
}

function NoAccounts() {
  return (
    <>
      <EmptyState
        picture={<ShieldPicture />}
        title="No accounts yet"
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="center">
            <LinkButton to={paths.addPassword} icon={<Plus size={20} />}>
              Add an account
            </LinkButton>
          </chakra.div>
        }
      >
        Store your accounts and passwords here, and say what should happen to each of them and who
        reads it after your death.
      </EmptyState>
      <EncryptedNote />
    </>
  )
}
