import type { ReactNode } from 'react'
import { useSession } from './session.ts'

/**
 * Whether the account of this session is a memorial: everything in it can be read, and the API
 * refuses to change it.
 */
export const useIsMemorial = (): boolean => useSession().creds?.memorialSince !== undefined

/** Controls that change something. A memorial does not show them. */
export const Changes = ({ children }: { children: ReactNode }): ReactNode =>
  useIsMemorial() ? null : children
