CREATE TABLE "payee_account" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"rut" text NOT NULL,
	"account" "bytea" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payee_account_company_id_kind_rut_pk" PRIMARY KEY("company_id","kind","rut")
);
--> statement-breakpoint
ALTER TABLE "payee_account" ADD CONSTRAINT "payee_account_company_id_organization_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;