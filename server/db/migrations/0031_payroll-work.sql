ALTER TABLE "payroll_employee" ADD COLUMN "read_full_name" text;--> statement-breakpoint
ALTER TABLE "payroll_employee" ADD COLUMN "read_rut" text;--> statement-breakpoint
ALTER TABLE "payroll_employee" ADD COLUMN "is_paid" boolean;--> statement-breakpoint
ALTER TABLE "payroll_employee" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "corrections" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "paid_employees" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "closed_by" integer;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "reopened_by" integer;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "reopen_reason" text;--> statement-breakpoint
ALTER TABLE "payroll" ADD CONSTRAINT "payroll_closed_by_app_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll" ADD CONSTRAINT "payroll_reopened_by_app_user_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;