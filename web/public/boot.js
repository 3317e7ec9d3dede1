// Runs before the first paint, from a file because the content policy refuses inline scripts.
// Colour scheme: the key and the attribute are Mantine's. Session: only which skeleton to draw.
;(function () {
  var root = document.documentElement
  var scheme = null
  var token = null
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value')
    token = localStorage.getItem('token')
  } catch {
    // Storage may be blocked: the page still works until somebody signs in.
  }
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  var attribute = 'data-mantine-color-scheme'
  root.setAttribute(attribute, dark ? 'dark' : 'light')
  root.setAttribute('data-session', token ? 'in' : 'out')
  // Paper is white: what is printed has its colours of the day.
  var shown
  addEventListener('beforeprint', function () {
    shown = root.getAttribute(attribute)
    root.setAttribute(attribute, 'light')
  })
  addEventListener('afterprint', function () {
    root.setAttribute(attribute, shown)
  })
})()
