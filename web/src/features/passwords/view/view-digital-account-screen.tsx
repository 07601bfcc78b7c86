import { chakra } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { paths } from '#shared/paths.ts'
import { DeleteDigitalAccount } from '#web/features/passwords/delete-digital-account.tsx'
import { typeInWords } from '#web/features/passwords/type-words.ts'
import { useDigitalAccountInUrl } from '#web/features/passwords/use-digital-account-once.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { LetterTile } from '#web/ui/letter-tile.tsx'
import { deleteEntry } from '#web/ui/menu-entries.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { AccountDetails } from './account-details.tsx'

/** A digital account of the owner, its secrets covered. */
export function Component() {
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
      {(data) => <AccountPage digitalAccount={data} />}
    </Loaded>
  )
}

function AccountPage({ digitalAccount }: { digitalAccount: FullDigitalAccount }) {
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
      <AccountDetails digitalAccount={digitalAccount} />
      <DeleteDigitalAccount
        digitalAccount={digitalAccount}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => navigate(paths.passwords)}
      />
    </chakra.div>
  )
}
