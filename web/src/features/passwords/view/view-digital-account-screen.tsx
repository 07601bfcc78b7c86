import { chakra } from '@chakra-ui/react'
import { Eye, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { paths } from '#shared/paths.ts'
import { DeleteDigitalAccount } from '#web/features/passwords/delete-digital-account.tsx'
import { typeInWords } from '#web/features/passwords/type-words.ts'
import { useDigitalAccountInUrl } from '#web/features/passwords/use-digital-account-once.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { hasRecentSignIn, requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { useReaders } from '#web/parts/giving/use-readers.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { LetterTile } from '#web/ui/letter-tile.tsx'
import { deleteEntry } from '#web/ui/menu-entries.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PageTitle, Text } from '#web/ui/typography.tsx'
import { AccountDetails } from './account-details.tsx'

/** The digital account that the URL names. */
export function Component() {
  const { id } = useParams()
  return <ViewAccount key={id} />
}

/**
 * Its secrets, covered. After an older sign-in it first shows only what needs no new one, so that
 * nobody who has just saved the account is asked who they are.
 */
function ViewAccount() {
  const [isOpen, setIsOpen] = useState(hasRecentSignIn)
  return isOpen ? <OpenAccount /> : <ClosedAccount onOpen={() => setIsOpen(true)} />
}

function OpenAccount() {
  const digitalAccount = useDigitalAccountInUrl()
  return (
    <Loaded
      answer={digitalAccount}
      title="Account"
      card="lg"
      errorTitle="We couldn’t open this account"
      skeleton={<SkeletonRows rows={4} />}
      missing={<Missing kind="password" />}
    >
      {(data) => (
        <AccountPage digitalAccount={data}>
          <AccountDetails digitalAccount={data} />
        </AccountPage>
      )}
    </Loaded>
  )
}

function ClosedAccount({ onOpen }: { onOpen: () => void }) {
  const { id = '' } = useParams()
  const accounts = useQuery('AccountData', 'GetAllDigitalAccounts', {})
  const readers = useReaders('account', [id])
  const opening = useMutation(async () => {
    if (!(await requireRecentSignIn())) return cancelled
    onOpen()
    return true
  })
  const find = (items: readonly DigitalAccountItem[]) =>
    items.find(({ digitalAccountId }) => digitalAccountId === id)
  return (
    <Loaded
      answer={accounts}
      title="Account"
      card="lg"
      errorTitle="We couldn’t open this account"
      skeleton={<SkeletonRows rows={4} />}
      empty={(items) => !find(items) && <Missing kind="password" />}
    >
      {(items) => {
        const account = find(items)
        return (
          account && (
            <AccountPage digitalAccount={account}>
              <Card>
                <FactList>
                  {account.host && <Fact term="Website">{account.host}</Fact>}
                  <Fact term="Who reads it">{readers(id)}</Fact>
                </FactList>
                <Button
                  mt="4"
                  icon={<Eye size={18} />}
                  loading={opening.busy}
                  onClick={() => void opening.run()}
                >
                  Show all of it
                </Button>
                <Text size="sm" tone="muted" mt="2">
                  User name, password and notes are covered. Your last sign-in was more than 15
                  minutes ago, so we first ask for your password and a code.
                </Text>
              </Card>
            </AccountPage>
          )
        )
      }}
    </Loaded>
  )
}

function AccountPage({
  digitalAccount,
  children,
}: {
  digitalAccount: DigitalAccountItem
  children: ReactNode
}) {
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const { digitalAccountId, label, type, host } = digitalAccount
  return (
    <chakra.div maxW="column">
      <chakra.p mb="3" fontSize="sm">
        <TextLink to={paths.passwords}>All accounts</TextLink>
      </chakra.p>
      <PageTitle
        lead={
          <chakra.span display="inline-flex" alignItems="center" gap="3">
            <LetterTile label={label} colorOf={host ?? label} size={32} />
            {typeInWords(type)}
          </chakra.span>
        }
        aside={
          <chakra.div display="flex" alignItems="center" gap="2">
            <LinkButton
              to={paths.editPassword(digitalAccountId)}
              variant="secondary"
              icon={<Pencil size={18} />}
            >
              Edit
            </LinkButton>
            <MoreMenu name={label} entries={[deleteEntry(() => setDeleting(true))]} />
          </chakra.div>
        }
      >
        {label}
      </PageTitle>
      {children}
      <DeleteDigitalAccount
        digitalAccount={digitalAccount}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => navigate(paths.passwords)}
      />
    </chakra.div>
  )
}
