import { EllipsisVertical } from 'lucide-react'
import { useIsMemorial } from '#web/lib/session/memorial.ts'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { Menu, type MenuEntry } from './menu.tsx'

/**
 * The menu of a row or a page behind three dots: the actions that have no button of their own. A
 * memorial shows none that changes something, and no menu without actions.
 */
export function MoreMenu({
  name,
  entries,
  ...button
}: {
  /**
   * The thing that the actions apply to. It is read out with the button: "More for Harbor Bank".
   */
  name: string
  entries: readonly MenuEntry[]
} & Pick<IconButtonProps, 'minH'>) {
  const isMemorial = useIsMemorial()
  const shownEntries = entries.filter(({ changes }) => !changes || !isMemorial)
  if (shownEntries.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton
          label={`More for ${name}`}
          showTooltip={false}
          icon={<EllipsisVertical size={20} />}
          {...button}
        />
      }
      entries={shownEntries}
    />
  )
}
