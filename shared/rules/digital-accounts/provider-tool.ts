import { PROVIDER_TOOLS } from '#shared/data/provider-tools.ts'

/** The provider's own tool for what happens after a death, by the host of the web site, or nothing. */
export const providerToolOf = (host: string | undefined) => {
  const tool = PROVIDER_TOOLS.find(({ hosts }) =>
    hosts.some((each) => host === each || host?.endsWith(`.${each}`)),
  )
  return tool && { name: tool.name, url: tool.url }
}
