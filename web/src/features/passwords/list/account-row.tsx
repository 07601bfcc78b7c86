import { useState } from 'react'
import type { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { paths } from '#shared/paths.ts'
import { DeleteAccount } from '#web/features/passwords/delete-account.tsx'
import { hostAndType } from '#web/features/passwords/type-words.ts'
import { LetterTile } from '#web/ui/letter-tile.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { deleteEntry, editEntry, viewEntry } from '#web/ui/menu-entries.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'

/** An account in the list: its label, its web site and its type. */
export function AccountRow({ account }: { account: DigitalAccountItem }) {
  const [deleting, setDeleting] = useState(false)
  const { digitalAccountId, label, host, type } = account
  return (
    <>
      <ListRow
        lead={<LetterTile label={label} colorOf={host ?? label} size={44} />}
        to={paths.viewPassword(digitalAccountId)}
        title={label}
        detail={hostAndType({ host, type })}
        menu={
          <MoreMenu
            name={label}
            entries={[
              viewEntry(paths.viewPassword(digitalAccountId)),
              editEntry(paths.editPassword(digitalAccountId)),
              deleteEntry(() => setDeleting(true)),
            ]}
          />
        }
      />
      <DeleteAccount account={account} open={deleting} onClose={() => setDeleting(false)} />
    </>
  )
}
