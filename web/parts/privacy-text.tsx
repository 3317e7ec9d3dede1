import css from './legal-text.module.css'

/** Política de privacidad. */
export function PrivacyText() {
  return (
    <div className={css.text}>
      <p>
        Esta política explica qué datos personales trata Casa Matriz y para qué, de acuerdo con la ley chilena sobre
        protección de datos personales (Ley 19.628, modificada por la Ley 21.719).
      </p>
      <h3>Qué datos tratamos</h3>
      <p>
        De quienes usan el servicio: nombre, correo, rol, sesiones abiertas y registro de acciones. De los trabajadores
        de nuestros clientes: nombre, RUT, remuneraciones, previsión, salud y cuenta bancaria, tal como están en los
        documentos que el empleador sube. De proveedores y de quienes nos escriben: sus datos de contacto y de pago.
      </p>
      <h3>Quién responde</h3>
      <p>
        El empleador es responsable de los datos de sus trabajadores; Casa Matriz los trata por encargo suyo y siguiendo
        sus instrucciones. De los datos de las cuentas y del formulario de contacto responde Casa Matriz.
      </p>
      <h3>Cómo los protegemos</h3>
      <p>
        Los sueldos y las cuentas bancarias se guardan cifrados. Cada persona ve solo lo de su organización o sucursal.
        Las acciones quedan en un registro que no se puede alterar. Las remuneraciones no aparecen en correos,
        direcciones web ni registros técnicos. No vendemos datos ni los usamos para publicidad.
      </p>
      <h3>Con quién los compartimos</h3>
      <p>
        Con Transbank, para los cobros de la suscripción; con el proveedor de correo, para enviarlos; y, solo si tu
        organización lo permite en su perfil, fragmentos de documentos dudosos con un modelo externo que ayuda a
        leerlos.
      </p>
      <h3>Cuánto tiempo</h3>
      <p>
        Mientras dure el servicio y lo que exija la ley laboral y tributaria. Después se borran. Lo borrado por error se
        puede recuperar por un tiempo limitado.
      </p>
      <h3>Tus derechos</h3>
      <p>
        Puedes pedir acceso, rectificación, supresión, oposición, portabilidad y bloqueo de tus datos. Si eres
        trabajador, pídelo a tu empleador, que lo resuelve desde su cuenta; también puedes escribirnos por el formulario
        de contacto. Respondemos en un máximo de treinta días.
      </p>
    </div>
  )
}
