import css from './legal-text.module.css'

/** Términos y Condiciones: on their own page, and in a dialog of the sign-up. */
export function TermsText() {
  return (
    <div className={css.text}>
      <p>
        Estos términos rigen el uso de Casa Matriz por empresas y comercios domiciliados en Chile. Al crear una cuenta
        declaras que puedes obligar a la organización que registras y que los aceptas en su nombre.
      </p>
      <h3>1. Qué es el servicio</h3>
      <p>
        Casa Matriz es una herramienta para llevar nóminas, facturas de proveedores, proveedores, empleados, sucursales
        y cuentas bancarias. Lee los documentos que subes, comprueba sus datos y te muestra lo que no cuadra. La
        revisión y la decisión de pagar son siempre tuyas: el servicio no reemplaza la asesoría contable, tributaria ni
        laboral, y no mueve dinero desde tus cuentas.
      </p>
      <p>
        Para los comercios que la usen así, Casa Matriz es además una plataforma de fidelización y promociones: el
        comercio publica en ella sus promociones, cupones y programas de fidelización. En ese caso la plataforma es solo
        un intermediario; de las promociones, de su contenido, vigencia y cumplimiento ante los clientes responde
        exclusivamente el comercio que las publica.
      </p>
      <h3>2. Tu cuenta</h3>
      <p>
        Eres responsable de la veracidad de los datos, de tu contraseña y de lo que hagan las personas a las que das
        acceso. Avísanos de inmediato si crees que alguien entró sin permiso. Puedes ver y cerrar las sesiones abiertas
        en tu perfil.
      </p>
      <h3>3. Planes y pagos</h3>
      <p>
        Los precios están en pesos chilenos e incluyen IVA. El plan mensual se cobra cada mes y el anual, una vez al
        año. El pago lo procesa Transbank; no guardamos el número de tu tarjeta. Puedes cambiar de plan o cancelar
        cuando quieras: la cancelación rige desde el fin del período ya pagado. Si un cobro falla lo reintentamos y te
        avisamos; mientras haya deuda la cuenta puede quedar en modo de lectura y exportación, sin perder datos.
      </p>
      <h3>4. Tus documentos y datos</h3>
      <p>
        Los documentos y datos son tuyos. Los usamos solo para prestarte el servicio, según nuestra política de
        privacidad. Declaras tener derecho a tratar los datos personales que subes, en especial los de remuneraciones.
        Puedes exportar tus datos en cualquier momento.
      </p>
      <h3>5. Disponibilidad y responsabilidad</h3>
      <p>
        Trabajamos para que el servicio esté siempre disponible, pero puede haber interrupciones. En la medida en que la
        ley lo permita, nuestra responsabilidad se limita a lo pagado por el servicio en los últimos doce meses. Nada en
        estos términos limita los derechos que la ley te reconoce como consumidor.
      </p>
      <h3>6. Cambios, término y ley aplicable</h3>
      <p>
        Avisaremos los cambios relevantes por correo con treinta días de anticipación. Puedes cerrar tu cuenta cuando
        quieras. Se aplica la ley chilena y conocen los tribunales de Santiago, salvo que la ley te permita elegir
        otros.
      </p>
    </div>
  )
}
