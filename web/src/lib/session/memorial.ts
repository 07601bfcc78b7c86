import type { ReactNode } from 'react'
import { useSession } from './session.ts'

/**
 * Whether the account of this session is a memorial. Everything in it can be read, and the API
 * refuses to change it.
 */
export const useIsMemorial = (): boolean => useSession().creds?.memorialSince !== undefined

/** Shows what changes something. In the account of a person who died, it shows nothing. */
export const HiddenInMemorial = ({ children }: { children: ReactNode }): ReactNode =>
  useIsMemorial() ? null : children
