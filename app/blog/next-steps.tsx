interface NextStepsProps {
  /** The services to go on to, with a price such as '60 min $75'. */
  services: { name: string; path: string; price: string }[]
}

/** Ways on after reading (spec section 2, "Blog post"). */
export function NextSteps({ services }: NextStepsProps) {
  return (
    <section className="next-steps tint" aria-labelledby="next-title">
      <div className="wrap">
        <div>
          <h2 id="next-title">Ready to try it?</h2>
          <p>Every session is held by distance, from Monday to Saturday.</p>
        </div>
        <ul className="link-list">
          {services.map(({ name, path, price }) => (
            <li key={path}>
              <a href={path}>
                {name} <span>{price}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
