import { mutate } from 'swr'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useObjectUrl } from '#web/lib/files/use-object-url.ts'

/** A picture never changes under its path: it is fetched once a page. */
const once = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false }

/** The address of a picture in somebody's drive, once it is there. Initials stand in for it until then. */
export function useAvatar(path: string | undefined): string | undefined {
  const { data } = useQuery('Storage', 'DownloadAvatar', path ? { path } : null, once)
  return useObjectUrl(data)
}

/** Makes known a picture that is in the page already, so that it need not be fetched. */
export const knowAvatar = (path: string, picture: Blob) =>
  mutate(['Storage/DownloadAvatar', { path }], picture, { revalidate: false })
