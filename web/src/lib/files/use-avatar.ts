import { mutate } from 'swr'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useObjectUrl } from '#web/lib/files/use-object-url.ts'

/** The picture under one path never changes, so it is fetched once per page. */
const once = { revalidateIfStale: false, revalidateOnReconnect: false }

/** The object URL of a picture in a drive, once it is loaded. Initials are shown until then. */
export function useAvatar(path: string | undefined): string | undefined {
  const { data } = useQuery('Storage', 'DownloadAvatar', path ? { path } : null, once)
  return useObjectUrl(data)
}

/** Puts a picture into the cache that the page already has, so that it is not fetched. */
export const knowAvatar = (path: string, picture: Blob) =>
  mutate(['Storage/DownloadAvatar', { path }], picture, { revalidate: false })
