import { Download, Plus, ShieldCheck, Upload, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { type DigitalAccountItem, DigitalAccountType } from '#shared/model/digital-account.ts'
import { paths } from '#shared/paths.ts'
import { EncryptedNote } from '#web/features/passwords/encrypted-note.tsx'
import { ExportDialog } from '#web/features/passwords/export/export-dialog.tsx'
import { hostAndType, typeChoices } from '#web/features/passwords/type-words.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { ChoosableRow, ChooseSeveral, ChosenBar } from '#web/parts/giving/choosing-parts.tsx'
import { type Choosable, type Choosing, useChoosing } from '#web/parts/giving/use-choosing.ts'
import { useReaders } from '#web/parts/giving/use-readers.ts'
import { WhatEachGetsLink } from '#web/parts/giving/what-each-gets-link.tsx'
import { ListPage, pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ShieldPicture } from '#web/ui/illustrations.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AccountRow } from './account-row.tsx'
import { DefaultReadersDialog } from './default-readers-dialog.tsx'

const TypeInUrl = DigitalAccountType.optional().catch(undefined)

const types = [{ value: '', label: 'All types' }, ...typeChoices]

const toThing = ({ digitalAccountId, label, host }: DigitalAccountItem): Choosable => ({
  kind: 'account',
  id: digitalAccountId,
  label,
  host,
})

const noMatchText = ({
  search,
  filters: { type },
}: ReturnType<typeof useListState<{ type: typeof TypeInUrl }>>) => {
  if (search) return `No account matches “${search}”. Try fewer letters, or search all types.`
  return type ? 'You have no account of this type.' : 'There is nothing on this page.'
}

/** The owner's digital accounts. */
export function Component() {
  const listState = useListState({ type: TypeInUrl })
  const { search, page } = listState
  const { type } = listState.filters
  const digitalAccounts = useQuery(
    'Password',
    'GetAllDigitalAccounts',
    { pageNumber: page, pageSize, ...(search && { searchQuery: search }), ...(type && { type }) },
    { keepPreviousData: true },
  )
  const choosing = useChoosing()
  const readersOf = useReaders(
    'account',
    (digitalAccounts.data?.items ?? []).map(({ digitalAccountId }) => digitalAccountId),
  )
  return (
    <ListPage
      title="Passwords"
      lead={
        <>
          Your accounts with banks, email, shops and others, and what should happen to each of them.{' '}
          <WhatEachGetsLink />
        </>
      }
      name="accounts"
      listState={listState}
      answer={digitalAccounts}
      searchFor="Search by label"
      filters={[{ name: 'type', label: 'Type', choices: types, width: '15rem' }]}
      actions={<AddAndMore choosing={choosing} />}
      row={(digitalAccount) =>
        choosing.isOn ? (
          <ChoosableRow
            key={digitalAccount.digitalAccountId}
            thing={toThing(digitalAccount)}
            choosing={choosing}
            detail={[hostAndType(digitalAccount), readersOf(digitalAccount.digitalAccountId)]
              .filter(Boolean)
              .join(' · ')}
          />
        ) : (
          <AccountRow
            key={digitalAccount.digitalAccountId}
            digitalAccount={digitalAccount}
            readers={readersOf(digitalAccount.digitalAccountId)}
            choosing={choosing}
          />
        )
      }
      firstUse={<NoAccounts />}
      noMatch={noMatchText(listState)}
      footer={
        <>
          <ChosenBar
            choosing={choosing}
            listed={(digitalAccounts.data?.items ?? []).map(toThing)}
          />
          <EncryptedNote />
        </>
      }
    />
  )
}

function AddAndMore({ choosing }: { choosing: Choosing }) {
  const [open, setOpen] = useState<'export' | 'readers'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {!choosing.isOn && (
        <LinkButton minH="control" to={paths.addPassword} icon={<Plus size={20} />}>
          Add
        </LinkButton>
      )}
      <ChooseSeveral choosing={choosing} />
      {!choosing.isOn && (
        // In a narrower window the menu has it.
        <LinkButton
          hideBelow="lg"
          minH="control"
          variant="secondary"
          to={paths.importPasswords}
          icon={<Upload size={18} />}
        >
          Import
        </LinkButton>
      )}
      {!choosing.isOn && (
        <MoreMenu
          name="accounts"
          minH="control"
          entries={[
            {
              id: 'check',
              label: 'Check your passwords',
              icon: <ShieldCheck size={18} />,
              to: paths.checkPasswords,
            },
            {
              id: 'import',
              label: 'Import from a password manager',
              icon: <Upload size={18} />,
              to: paths.importPasswords,
            },
            {
              id: 'export',
              label: 'Export all accounts',
              icon: <Download size={18} />,
              onSelect: () => setOpen('export'),
            },
            {
              id: 'readers',
              label: 'Who reads new accounts',
              icon: <UsersRound size={18} />,
              onSelect: () => setOpen('readers'),
            },
          ]}
        />
      )}
      <ExportDialog open={open === 'export'} onClose={close} />
      {open === 'readers' && <DefaultReadersDialog onClose={close} />}
    </>
  )
}

function NoAccounts() {
  return (
    <>
      <EmptyState
        picture={<ShieldPicture />}
        title="No accounts yet"
        action={
          <>
            <LinkButton to={paths.importPasswords} icon={<Upload size={18} />}>
              Import from your password manager
            </LinkButton>
            <LinkButton to={paths.addPassword} variant="secondary" icon={<Plus size={20} />}>
              Add an account
            </LinkButton>
          </>
        }
      >
        Store your accounts and passwords here, and say what should happen to each of them and who
        reads it after your death.
      </EmptyState>
      <EncryptedNote />
    </>
  )
}
