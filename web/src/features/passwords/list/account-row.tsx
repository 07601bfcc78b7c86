import { useState } from 'react'
import type { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { paths } from '#shared/paths.ts'
import { DeleteDigitalAccount } from '#web/features/passwords/delete-digital-account.tsx'
import { hostAndType } from '#web/features/passwords/type-words.ts'
import { giveEntry } from '#web/parts/giving/choosing-parts.tsx'
import type { Choosing } from '#web/parts/giving/use-choosing.ts'
import { LetterTile } from '#web/ui/letter-tile.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { deleteEntry, editEntry, viewEntry } from '#web/ui/menu-entries.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'

/** A digital account in the list: its label, its website, its type, and who reads it. */
export function AccountRow({
  digitalAccount,
  readers,
  choosing,
}: {
  digitalAccount: DigitalAccountItem
  readers: string
  choosing: Choosing
}) {
  const [deleting, setDeleting] = useState(false)
  const { digitalAccountId, label, host } = digitalAccount
  return (
    <>
      <ListRow
        lead={<LetterTile label={label} colorOf={host ?? label} size={44} />}
        to={paths.viewPassword(digitalAccountId)}
        title={label}
        detail={hostAndType(digitalAccount)}
        note={readers}
        menu={
          <MoreMenu
            name={label}
            entries={[
              viewEntry(paths.viewPassword(digitalAccountId)),
              editEntry(paths.editPassword(digitalAccountId)),
              giveEntry({ kind: 'account', id: digitalAccountId, label }, choosing),
              deleteEntry(() => setDeleting(true)),
            ]}
          />
        }
      />
      <DeleteDigitalAccount
        digitalAccount={digitalAccount}
        open={deleting}
        onClose={() => setDeleting(false)}
      />
    </>
  )
}
