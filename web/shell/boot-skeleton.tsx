/** The same as in app.html, while the first screen's file is on its way. Styles: skeleton.css. */
export const BootSkeleton = () => (
  <div className="boot" aria-hidden="true">
    <div className="boot-side" />
    <div className="boot-top" />
  </div>
)
