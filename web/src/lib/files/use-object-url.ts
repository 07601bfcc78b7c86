import { useEffect, useState } from 'react'

/** An object URL for bytes in the page, for the lifetime of the component. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ bytes: Blob; url: string }>()
  useEffect(() => {
    if (!bytes) return
    const url = URL.createObjectURL(bytes)
    setMade({ bytes, url })
    return () => URL.revokeObjectURL(url)
  }, [bytes])
  return made?.bytes === bytes ? made?.url : undefined
}
