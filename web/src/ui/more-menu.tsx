import { EllipsisVertical } from 'lucide-react'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { Menu, type MenuEntry } from './menu.tsx'

/** The menu of a row or a page behind three dots: the actions that have no button of their own. */
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
      entries={entries}
    />
  )
}
