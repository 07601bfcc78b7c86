import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { MenuEntry } from './menu.tsx'

/** Opens a record to read it. */
export const viewEntry = (to: string): MenuEntry => ({
  id: 'view',
  label: 'View',
  icon: <Eye size={18} />,
  to,
})

/** Opens a record to change it. */
export const editEntry = (to: string): MenuEntry => ({
  id: 'edit',
  label: 'Edit',
  icon: <Pencil size={18} />,
  changes: true,
  to,
})

/** Asks before it deletes a record. The last entry of its menu. */
export const deleteEntry = (onSelect: () => void): MenuEntry => ({
  id: 'delete',
  label: 'Delete',
  icon: <Trash2 size={18} />,
  changes: true,
  danger: true,
  separated: true,
  onSelect,
})
