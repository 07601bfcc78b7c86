/*
 * Loads the tag manager into this document, which holds nothing else and has no origin. Only the page that embeds it
 * can start it: the document opened by itself loads nothing.
 */
window.addEventListener('message', ({ source, data }) => {
  if (window.parent === window || source !== window.parent || window.dataLayer) return
  window.dataLayer = [
    { 'gtm.start': Date.now(), event: 'gtm.js' },
    { event: 'page', screen: data.screen },
  ]
  const script = document.createElement('script')
  script.src = `${data.address}/gtm.js?id=${encodeURIComponent(data.id)}`
  document.head.append(script)
})
