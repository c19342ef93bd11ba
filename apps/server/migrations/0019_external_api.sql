CREATE TABLE "api_key_networks" (
	"key_id" uuid NOT NULL,
	"network" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_key_networks_key_id_network_pk" PRIMARY KEY("key_id","network")
);
--> statement-breakpoint
ALTER TABLE "api_key_networks" ADD CONSTRAINT "api_key_networks_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;