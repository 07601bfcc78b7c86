import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import type { Output } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ShopPicture } from '#web/ui/illustrations.tsx'
import { LetterTile } from '#web/ui/letter-tile.tsx'
import { ListRow, RowPicture } from '#web/ui/list-row.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const add = (
  <LinkButton to={paths.addPartner} icon={<Plus size={20} />}>
    Add a partner
  </LinkButton>
)

type ListedPartner = Output<'Partner', 'ListPartners'>['items'][number]

const payingWords = ({ exemptFromPayment, seats }: ListedPartner) => {
  const taken = seats ? `${seats.taken} of ${seats.most} seats are taken` : 'No seat code'
  return exemptFromPayment ? `It pays for its people. ${taken}.` : 'It pays for nobody.'
}

/** The logo of a partner, or its first letter, above a line in its color. */
function Logo({ name, logoUrl, accent }: ListedPartner) {
  return (
    <RowPicture
      bg="paper"
      borderBottom="3px solid"
      style={{ borderColor: accent ?? 'transparent' }}
    >
      {logoUrl ? (
        <chakra.img src={logoUrl} alt="" maxW="100%" maxH="100%" />
      ) : (
        <LetterTile label={name} />
      )}
    </RowPicture>
  )
}

/** Every partner, by its domain. */
export function PartnerList() {
  const partners = useQuery('Partner', 'ListPartners', {})
  return (
    <Loaded
      answer={partners}
      errorTitle="We couldn’t show the partners"
      card="md"
      skeleton={<SkeletonRows rows={4} />}
      empty={({ items }) =>
        items.length === 0 && (
          <EmptyState picture={<ShopPicture />} title="No partners yet" action={add}>
            A partner has pages of its own, with its logo and its color.
          </EmptyState>
        )
      }
    >
      {({ items }) => (
        <Stack>
          <div>{add}</div>
          <Card pad="none">
            <chakra.ul aria-label="Partners">
              {items.map((partner) => (
                <ListRow
                  key={partner.partnerId}
                  lead={<Logo {...partner} />}
                  to={paths.editPartner(partner.partnerId)}
                  title={partner.name}
                  detail={partner.domain}
                  note={payingWords(partner)}
                />
              ))}
            </chakra.ul>
          </Card>
        </Stack>
      )}
    </Loaded>
  )
}
